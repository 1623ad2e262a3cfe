import { visitMemory } from '#shell/browser-memory.ts'
import { isPacked } from '../model/copy-parts.ts'

const MEMORY = 'sala.page-copied'

/** Remembers a copied part for other tabs of the site, where a browser lets nobody read its clipboard. */
export const rememberCopied = (text: string): void => visitMemory.setItem(MEMORY, text)

/** Copies a part for this page, other pages and other sites. */
export async function copyPart(text: string): Promise<void> {
  rememberCopied(text)
  await navigator.clipboard?.writeText(text).catch(() => undefined)
}

/** The part that was copied last: of the clipboard, also from another site, else of this one. */
export async function readCopied(): Promise<string> {
  const text = (await navigator.clipboard?.readText().catch(() => '')) ?? ''
  return isPacked(text) ? text : (visitMemory.getItem(MEMORY) ?? '')
}
