import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { findScreens } from './find-screens.ts'
import type { FoundGroup } from './found.ts'
import { readRecent } from './recent.ts'

/** Somebody who types is asked for after this pause, in milliseconds. */
const PAUSE = 120

export interface Finding {
  readonly groups: readonly FoundGroup[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** What is found of the words: records and actions by the server, screens of the menu at once; without words what was opened last. */
export function useFind(root: RootData, key: string, words: string): Finding {
  const t = useT()
  const fetcher = useFetcher<{ q: string; groups: readonly FoundGroup[] | null }>()
  const [recent] = useState(() => readRecent(key))
  const asked = words.trim()
  const { load } = fetcher
  useEffect(() => {
    if (asked === '') return undefined
    const timer = setTimeout(() => void load(`/find?${new URLSearchParams({ q: asked })}`), PAUSE)
    return () => clearTimeout(timer)
  }, [asked, load])
  const group = (id: string, title: string, items: FoundGroup['items']): FoundGroup[] =>
    items.length > 0 ? [{ id, title, items }] : []
  if (asked === '')
    return { groups: group('recent', t('find.recent'), recent), isSearching: false, hasFailed: false }
  const isCurrent = fetcher.data?.q === asked
  const hasFailed = isCurrent && fetcher.data?.groups === null
  const before = recent.filter(({ title, text }) =>
    `${title} ${text}`.toLowerCase().includes(asked.toLowerCase()),
  )
  const known = new Set(before.map(({ href }) => href))
  const fresh = (isCurrent ? (fetcher.data?.groups ?? []) : [])
    .map((one) => ({ ...one, items: one.items.filter(({ href }) => !known.has(href)) }))
    .filter(({ items }) => items.length > 0)
  return {
    groups: [
      ...group('recent', t('find.recent'), before),
      ...fresh,
      ...group(
        'screens',
        t('find.screens'),
        findScreens(root.menu, asked).filter(({ href }) => !known.has(href)),
      ),
    ],
    isSearching: !isCurrent && !hasFailed,
    hasFailed,
  }
}
