import { kernelTexts } from '#kernel/locales/texts.ts'
import { modules } from '#src/manifest.ts'

/** The names of all groups of texts: a text on a screen that begins with one and a dot is a key nobody translated. */
export const textGroups: readonly string[] = [
  ...new Set([kernelTexts, ...modules.map((module) => module.texts)].flatMap(({ th }) => Object.keys(th))),
]

/** What a text that is the key of another looks like. */
export const keyPattern = `^(?:${textGroups.join('|')})\\.[a-z][\\w.-]*$`

const key = new RegExp(keyPattern)
const SHOWN = />([^<>]+)<|\s(?:aria-label|title|alt|placeholder)="([^"]+)"/g
const UNREAD = /<(script|style|code|pre)\b[^>]*>[\s\S]*?<\/\1>/g

/** Keys of texts that a page shows in place of the texts. Code and what scripts read are not shown. */
export function findTextKeys(html: string): string[] {
  const shown = new Set<string>()
  for (const [, text, words] of html.replaceAll(UNREAD, '').matchAll(SHOWN))
    shown.add((text ?? words ?? '').trim())
  return [...shown].filter((text) => key.test(text))
}
