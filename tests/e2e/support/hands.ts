import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** How somebody works: with a pointer, or with keys alone. */
export interface Hands {
  press(target: Locator): Promise<void>
  fill(target: Locator, words: string): Promise<void>
  tick(target: Locator): Promise<void>
  choose(target: Locator, value: string): Promise<void>
}

export const pointer: Hands = {
  press: (target) => target.click(),
  fill: (target, words) => target.fill(words),
  tick: (target) => target.check(),
  choose: async (target, value) => void (await target.selectOption(value)),
}

/** Moves to what can be reached by the Tab key, and fails where it cannot. */
async function reach(target: Locator): Promise<void> {
  await target.focus()
  expect(await target.evaluate((node) => node === document.activeElement && node.tabIndex >= 0)).toBe(true)
}

export const keyboard: Hands = {
  async press(target) {
    await reach(target)
    await target.press('Enter')
  },
  async fill(target, words) {
    await reach(target)
    await target.press('Control+A')
    await target.page().keyboard.type(words)
  },
  async tick(target) {
    await reach(target)
    await target.press('Space')
  },
  async choose(target, value) {
    await reach(target)
    await target.press('Home')
    for (let step = 0; step < 100 && (await target.inputValue()) !== value; step += 1)
      await target.press('ArrowDown')
    expect(await target.inputValue()).toBe(value)
  },
}

/** Both, for tests that hold with either. */
export const bothHands = [
  ['a pointer', pointer],
  ['keys alone', keyboard],
] as const
