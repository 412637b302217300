// esbuild turns these files into strings.
declare module "*.txt" {
  const text: string;
  export default text;
}
