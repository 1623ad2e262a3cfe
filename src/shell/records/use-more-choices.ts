import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import type { ChoiceDescription, FieldDescription } from './description.ts'
import { MAX_CHOICES } from './max-choices.ts'

const REST_MS = 250
const MAX_FOUND = 20

/** The choices of a long list, with those that a word finds on the server once it is too long to be sent whole. */
export function useMoreChoices(
  { refers }: FieldDescription,
  offered: readonly ChoiceDescription[],
  word: string,
): readonly ChoiceDescription[] {
  const [found, setFound] = useState<readonly ChoiceDescription[]>([])
  const isWhole = offered.length < MAX_CHOICES
  useEffect(() => {
    if (isWhole || !refers || word === '') return undefined
    const asking = new AbortController()
    const look = async () => {
      const more = await findByName(refers, word, asking.signal)
      // Those that were found before may have been ticked.
      const isNew = (before: readonly ChoiceDescription[]) => (choice: ChoiceDescription) =>
        !before.some(({ value }) => value === choice.value)
      setFound((before) => [...before, ...more.filter(isNew(before))])
    }
    const timer = setTimeout(() => void look(), REST_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isWhole, refers, word])
  const known = new Set(offered.map(({ value }) => value))
  return [...offered, ...found.filter(({ value }) => !known.has(value))]
}

async function findByName(
  { collection, by }: NonNullable<FieldDescription['refers']>,
  word: string,
  signal: AbortSignal,
): Promise<ChoiceDescription[]> {
  const literal = word.replaceAll(/[\\.*+?()[\]{}|^$]/g, String.raw`\$&`)
  try {
    const rows = await api.find<string>(
      collection,
      { name: { $regex: literal, $options: 'i' } },
      { signal, paging: { page: 1, limit: MAX_FOUND } },
    )
    return rows.map((row) => ({ value: String(row[by]), label: String(row.name) }))
  } catch {
    // What cannot be asked now is found with the next letter.
    return []
  }
}
