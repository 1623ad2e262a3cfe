import type { Json } from '#kernel/pages/document.ts'

/** A setting as text; empty where it is none. */
export function textOf(setting: Json | undefined): string {
  return typeof setting === 'string' ? setting : ''
}
