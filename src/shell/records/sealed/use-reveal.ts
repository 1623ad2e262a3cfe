import { useFetcher, useLocation } from 'react-router'
import { REVEAL, type Revealed } from './reveal.ts'

/** A hidden value of the record that the page is about: whole once somebody asked for it. */
export function useReveal(field: string) {
  // The page of another record shows nothing that was asked for on this one.
  const { pathname } = useLocation()
  const fetcher = useFetcher<Revealed>({ key: `${REVEAL} ${pathname} ${field}` })
  return {
    value: fetcher.data?.revealed?.value,
    isBusy: fetcher.state !== 'idle',
    ask: () => void fetcher.submit({ intent: REVEAL, field }, { method: 'post' }),
  }
}
