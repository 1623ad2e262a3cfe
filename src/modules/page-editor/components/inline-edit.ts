import { cleanPasted } from '#shell/rich-text/clean-pasted.ts'
import type { ValueKind } from '../model/describe-block.ts'

/** The element of a block that shows its value: the one that says exactly that, or the box of rich text. */
function findWords(block: HTMLElement, kind: ValueKind, value: string): HTMLElement | undefined {
  if (kind === 'html') return block.querySelector<HTMLElement>('.rich-text') ?? undefined
  const all = [block, ...block.querySelectorAll<HTMLElement>('*')]
  return all.findLast((one) => one.textContent?.trim() === value.trim() && value.trim() !== '')
}

/** Takes what is pasted or dropped into rich text without what word processors put around it; the browser can undo it like any typing. */
function bringCleaned(event: InputEvent): void {
  const html = event.dataTransfer?.getData('text/html') ?? ''
  if (html === '' || !/^insertFrom(?:Paste|Drop)$/.test(event.inputType)) return
  event.preventDefault()
  const page = (event.currentTarget as HTMLElement).ownerDocument
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else inserts at the caret so that it can be undone
  page.execCommand('insertHTML', false, cleanPasted(html))
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
  if (kind === 'html') words.addEventListener('beforeinput', bringCleaned)
  words.addEventListener('input', input)
  words.addEventListener('keydown', key)
  words.addEventListener(
    'blur',
    () => {
      words.removeEventListener('beforeinput', bringCleaned)
      words.removeEventListener('input', input)
      words.removeEventListener('keydown', key)
      words.removeAttribute('contenteditable')
      handle.onEnd()
    },
    { once: true },
  )
  return true
}
