import type { Backdrop } from './document.ts'

/** A style in CSS, for any name of its class. */
export interface CompiledStyle {
  css(name: string): string
  readonly backdrop?: Backdrop
}

/** Compiles the style settings of a row, column or object; undefined where they say nothing. */
export function compileStyle(_stored: unknown): CompiledStyle | undefined {
  return undefined
}
