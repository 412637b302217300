// Buttons: an icon with words, or an icon alone whose words are spoken and shown on hover.

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons";

interface ButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  bare?: boolean;
  disabled?: boolean;
  pressed?: boolean;
}

export function IconButton({ icon, label, onClick, bare, disabled, pressed }: ButtonProps) {
  return (
    <button
      type="button"
      class={bare ? "icon-button bare" : "icon-button"}
      title={bare ? label : undefined}
      aria-label={bare ? label : undefined}
      aria-pressed={pressed}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      <Icon name={icon} />
      {!bare && <span>{label}</span>}
    </button>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  legend: ComponentChildren;
  value: Value;
  choices: readonly (readonly [Value, ComponentChildren])[];
  onChange: (value: Value) => void;
}

/** One of a few values, as radio buttons that look like one bar. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{props.legend}</legend>
      <div class="segments">
        {props.choices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Check(props: { label: string; value: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

interface LevelProps {
  label: string;
  value: number;
  most?: number;
  disabled?: boolean;
  onChange: (level: number) => void;
}

export function Level({ label, value, most = 30, disabled = false, onChange }: LevelProps) {
  return (
    <label class="level">
      <span>{label}</span>
      <input
        type="range"
        min={1}
        max={most}
        disabled={disabled}
        value={Math.min(most, value)}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{disabled ? "∞" : value}</output>
    </label>
  );
}
