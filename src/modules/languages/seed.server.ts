import type { SeedStep } from '#kernel/seed.ts'
import { languages } from './collections.ts'

const news = [
  { code: 'th', name: 'ไทย', text: 'ยินดีต้อนรับสู่ศาลา ระบบสาธิตนี้ลองได้ทุกส่วน ข้อมูลทั้งหมดเป็นข้อมูลสมมติ' },
  {
    code: 'en',
    name: 'English',
    text: 'Welcome to Sala. Try every part of this demo: all its data are made up.',
  },
]

/** The news that runs above staff's pages, as the platform's owner would write it. */
export const seed: SeedStep = {
  async demo({ shared, beside }) {
    // It is said on every site of the platform.
    if (beside) return
    await shared.add(
      languages,
      news.map(({ code, name, text }) => ({ code, name, translations: { general: { marquee: text } } })),
    )
  },
}
