import { expect, it } from 'vitest'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { kernelTexts } from '#kernel/locales/texts.ts'
import { manifest, modules } from '#src/manifest.ts'

const texts = [kernelTexts, ...modules.map((module) => module.texts)]
const THAI = /[\u0e00-\u0e7f]/

it('every text is there in Thai and in English', () => {
  expect(createCatalog(texts).missing()).toEqual([])
})

it('no English text has Thai letters', () => {
  const words = texts.flatMap(({ en }) =>
    Object.entries(en).flatMap(([group, own]) =>
      Object.entries(own).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  )
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter(([, text]) => THAI.test(text)).map(([key]) => key)).toEqual([])
})

it('every screen, block and action has a name in both', () => {
  const named = [
    ...manifest.map(({ path, title }) => [path, title] as const),
    ...modules.flatMap(({ blocks }) => blocks.map(({ type, label }) => [type, label] as const)),
    ...modules.flatMap(({ actions }) =>
      actions.flatMap(({ code, label, about, fields, results }) =>
        [
          label,
          about,
          ...Object.values(results),
          ...Object.values(fields).flatMap((field) => [field.label, ...(field.help ? [field.help] : [])]),
          ...Object.values(fields).flatMap(({ choices = [] }) => choices.map((choice) => choice.label)),
        ].map((words) => [code, words] as const),
      ),
    ),
  ]
  const isNamed = ({ th = '', en = '' }: Readonly<Record<string, string>>) =>
    th !== '' && en !== '' && !THAI.test(en)
  expect(named.filter(([, name]) => !isNamed({ ...name })).map(([what]) => what)).toEqual([])
})
