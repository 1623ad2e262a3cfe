/** Letters of one draft. */
const MAX_DRAFT = 20_000

/** Tags and places such as {name}, which a translation has as its text has them. */
const marksIn = (text: string) => (text.match(/<[^<>]*>|[<>]|\{[a-zA-Z0-9_-]+\}/g) ?? []).join('\n')

/** The list within what a model said, which many put between lines of dots or words. */
function readList(said: string): unknown {
  const [begin, end] = [said.indexOf('['), said.lastIndexOf(']')]
  if (begin < 0 || end < begin) return undefined
  try {
    return JSON.parse(said.slice(begin, end + 1))
  } catch {
    return undefined
  }
}

/**
 * The drafts of texts within what a model said, by the text: those that keep the tags and places of their text. Undefined where it is no list
 * of as many.
 */
export function parseDrafts(texts: readonly string[], said: string): ReadonlyMap<string, string> | undefined {
  const list = readList(said)
  if (!Array.isArray(list) || list.length !== texts.length) return undefined
  const drafts = new Map<string, string>()
  for (const [at, text] of texts.entries()) {
    const draft: unknown = list[at]
    if (typeof draft !== 'string' || draft.trim() === '' || draft.length > MAX_DRAFT) continue
    if (/[^\P{Cc}\n\r\t]/u.test(draft) || marksIn(draft) !== marksIn(text)) continue
    drafts.set(text, draft.trim())
  }
  return drafts
}
