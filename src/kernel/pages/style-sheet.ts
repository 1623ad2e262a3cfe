import type { Backdrop } from './document.ts'
import { compileStyle } from './style.ts'

/** What a part of the page keeps of its style. */
export interface Styled {
  readonly style: string
  readonly backdrop?: Backdrop
}

/** The styles of one page, each written once. */
export interface StyleSheet {
  add(stored: unknown): Styled
  css(): string
}

/** A name that depends on nothing but the text: the same style on two pages is the same class. */
function nameOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return `s${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** Begins an empty sheet. */
export function createStyleSheet(): StyleSheet {
  const rules = new Map<string, string>()
  return {
    add(stored) {
      const compiled = compileStyle(stored)
      if (!compiled) return { style: '' }
      const name = nameOf(compiled.css('x'))
      rules.set(name, compiled.css(name))
      return { style: name, ...(compiled.backdrop && { backdrop: compiled.backdrop }) }
    },
    css: () => [...rules.values()].join(''),
  }
}
