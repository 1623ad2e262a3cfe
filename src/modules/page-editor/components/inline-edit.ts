import type { ValueKind } from '../model/describe-block.ts'

/** The element of a block that shows its value: the one that says exactly that, or the box of rich text. */
function findWords(block: HTMLElement, kind: ValueKind, value: string): HTMLElement | undefined {
  if (kind === 'html') return block.querySelector<HTMLElement>('.rich-text') ?? undefined
  const all = [block, ...block.querySelectorAll<HTMLElement>('*')]
  return all.findLast((one) => one.textContent?.trim() === value.trim() && value.trim() !== '')
}

/** Lets somebody type into a block where it stands; false where it has no words to type into. */
export function editInPlace(
  block: HTMLElement,
  kind: ValueKind,
  value: string,
  handle: { onInput: (value: string) => void; onEnd: () => void },
): boolean {
  const words = kind === 'text' || kind === 'html' ? findWords(block, kind, value) : undefined
  if (!words) return false
  words.contentEditable = kind === 'html' ? 'true' : 'plaintext-only'
  words.focus()
  const input = () => handle.onInput(kind === 'html' ? words.innerHTML : (words.textContent ?? ''))
  const key = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || (event.key === 'Enter' && kind === 'text')) {
      event.preventDefault()
      words.blur()
    }
  }
  words.addEventListener('input', input)
  words.addEventListener('keydown', key)
  words.addEventListener(
    'blur',
    () => {
      words.removeEventListener('input', input)
      words.removeEventListener('keydown', key)
      words.removeAttribute('contenteditable')
      handle.onEnd()
    },
    { once: true },
  )
  return true
}
