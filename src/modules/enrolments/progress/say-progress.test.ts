import { expect, it } from 'vitest'
import { createTranslate } from '#kernel/i18n/translate.ts'
import { boardEn } from '../locales/board-en.ts'
import { boardTh } from '../locales/board-th.ts'
import { sayProgress } from './say-progress.server.ts'

it('says how far somebody is in the reader’s language, in Thai to the letter as it is kept', () => {
  const english = { t: createTranslate('en', { own: boardEn, thai: boardTh }) }
  const thai = { t: createTranslate('th', { own: boardTh, thai: boardTh }) }
  expect(sayProgress(english, 'เรียนจบแล้ว')).toBe('Finished')
  for (const message of ['ยังไม่เริ่มเรียน', 'กำลังเรียน', 'เรียนจบแล้ว', 'ครูเขียนเอง', ''])
    expect(sayProgress(thai, message)).toBe(message)
  expect(sayProgress(english, 'ครูเขียนเอง')).toBe('ครูเขียนเอง')
})
