import { expect, it } from 'vitest'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { nameLabel, roleLabel } from './labels.ts'
import { en } from './locales/en.ts'

const t = createTranslate('en', { own: en, thai: {} })

it('a role without a name of its own is «user» [AD-6-08]', () => {
  expect(roleLabel(t, 'admin')).toBe('Site administrator')
  for (const role of ['guest', 'public', 'user', '', undefined]) expect(roleLabel(t, role)).toBe('user')
})

it('a person without a name is «guest»', () => {
  expect(nameLabel(t, 'Malee')).toBe('Malee')
  for (const name of ['', '  ']) expect(nameLabel(t, name)).toBe('guest')
})
