import type { Texts } from '#kernel/i18n/texts.ts'
import type { PageData } from '#shell/islands/island-page.server.ts'

// Where the server alone writes: content that somebody wrote may have the same id, but is no script of the body.
const DATA = 'body > script#page-data'

let known: PageData | undefined
let asked: Promise<Texts> | undefined

/** What the page says to its scripts, read when the first of them needs it. A page that was cut off has none. */
export function readPageData(): PageData {
  known ??= JSON.parse(document.querySelector(DATA)?.textContent ?? '') as PageData
  return known
}

async function fetchTexts(): Promise<Texts> {
  const { texts, root } = readPageData()
  const answer = await fetch(`/texts?${new URLSearchParams({ of: texts.join(' '), in: root.lang })}`)
  if (!answer.ok) throw new Error(`the texts of the page did not come: ${answer.status}`)
  return (await answer.json()) as Texts
}

/** The texts that its parts may need, fetched once; who asks after they did not come asks again. */
export function loadTexts(): Promise<Texts> {
  asked ??= fetchTexts().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}
