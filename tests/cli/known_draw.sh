#!/bin/bash
# The line of best play from the start that H. Takizawa published (Othello is solved, figure 1) ends
# in a draw, so each of its positions is worth 0. known_draw.nightly.sh goes on to 26 empty squares.
source "$2/tests/cli/lib/expect.sh"

line=F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6
for empties in {1..20}; do
  run solve --json --game "$line" --empties "$empties"
  expect_status 0
  expect_out '"score":0,'
done
