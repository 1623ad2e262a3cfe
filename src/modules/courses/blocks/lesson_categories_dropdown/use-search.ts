import { useEffect, useState } from 'react'
import { type Found, findCourses } from './find-courses.ts'

/** Milliseconds without a key before the site is asked. */
export const SEARCH_DELAY_MS = 250
/** Longer words are cut, as the search page does. */
export const MAX_KEYWORD = 100

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' | 'failed'; readonly keyword: string }
  | { readonly kind: 'found'; readonly keyword: string; readonly found: Found }

const idle: SearchState = { kind: 'idle' }

/** What is known of the word typed: asked for when the typing rests; an older question is given up for a newer one. */
export function useSearch(typed: string): { readonly state: SearchState; readonly retry: () => void } {
  const keyword = typed.trim().slice(0, MAX_KEYWORD)
  const [state, setState] = useState(idle)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (keyword === '') {
      setState(idle)
      return undefined
    }
    const asking = new AbortController()
    const { signal } = asking
    setState({ kind: 'busy', keyword })
    const timer = setTimeout(() => {
      findCourses(keyword, signal).then(
        (found) => signal.aborted || setState({ kind: 'found', keyword, found }),
        () => signal.aborted || setState({ kind: 'failed', keyword }),
      )
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [keyword, attempt])
  return { state, retry: () => setAttempt((before) => before + 1) }
}
