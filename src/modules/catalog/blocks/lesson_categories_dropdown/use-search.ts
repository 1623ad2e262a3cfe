import { useEffect, useState } from 'react'
import { readKeyword } from '#modules/search/public.tsx'
import { type Found, findCourses } from './find-courses.ts'

/** Milliseconds without a key before the site is asked. */
export const SEARCH_DELAY_MS = 250

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' | 'failed'; readonly keyword: string }
  | { readonly kind: 'found'; readonly keyword: string; readonly found: Found }

/** What came of a question: what was found, or null where asking failed. */
interface Answer {
  readonly keyword: string
  readonly attempt: number
  readonly found: Found | null
}

/** What is known of the word typed: asked for when the typing rests; an older question is given up for a newer one. */
export function useSearch(typed: string): { readonly state: SearchState; readonly retry: () => void } {
  const keyword = readKeyword(typed)
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (keyword === '') return undefined
    const asking = new AbortController()
    const tell = (found: Found | null) => {
      if (!asking.signal.aborted) setAnswer({ keyword, attempt, found })
    }
    const timer = setTimeout(() => {
      findCourses(keyword, asking.signal).then(tell, () => tell(null))
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [keyword, attempt])
  return { state: stateOf(keyword, attempt, answer), retry: () => setAttempt((before) => before + 1) }
}

function stateOf(keyword: string, attempt: number, answer: Answer | undefined): SearchState {
  if (keyword === '') return { kind: 'idle' }
  if (answer?.keyword !== keyword || answer.attempt !== attempt) return { kind: 'busy', keyword }
  return answer.found ? { kind: 'found', keyword, found: answer.found } : { kind: 'failed', keyword }
}
