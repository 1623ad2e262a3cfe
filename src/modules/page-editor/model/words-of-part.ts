import { toList, toStored } from '#kernel/pages/stored.ts'
import type { BlockSpec, FieldSpec } from './describe-block.ts'
import { membersOf, type Part } from './part.ts'
import { readSetting } from './part-settings.ts'

/** What rows and inputs say beside the settings of their type. */
const spoken = ['name', 'text', 'title', 'tab', 'dataSetName', 'reqError'] as const

const plain = (value: unknown): string[] =>
  typeof value === 'string'
    ? [
        value
          .replaceAll(/<[^<>]*>/g, ' ')
          .replaceAll('&nbsp;', ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ]
    : []

function wordsOfField({ kind, fields }: FieldSpec, value: unknown): string[] {
  if (kind === 'text' || kind === 'longText') return plain(value)
  if (kind !== 'list') return []
  return toList(value).flatMap((entry) => {
    const own = toStored(entry)
    return own ? (fields ?? []).flatMap((field) => wordsOfField(field, own[field.name])) : plain(entry)
  })
}

/** What people read in a part itself, whatever is inside: no addresses, colours or names of settings. */
export function wordsOfPart(part: Part, spec: BlockSpec | undefined): string[] {
  const own = membersOf(part)
  const isRead = part.kind !== 'object' || !spec || spec.value === 'text' || spec.value === 'html'
  return [
    ...spoken.flatMap((name) => plain(own[name])),
    ...(isRead ? plain(own.value) : []),
    ...(spec?.fields ?? []).flatMap((field) => wordsOfField(field, readSetting(part, field.name) ?? null)),
  ].filter((words) => words !== '')
}
