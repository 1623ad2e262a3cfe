import { sql } from 'kysely'
import type { SeedStep } from '#kernel/seed.ts'

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
  async demo({ db }) {
    for (const { code, name, text } of news) {
      const texts = JSON.stringify({ general: { marquee: text } })
      await sql`insert into translate (code, name, translations) values (${code}, ${name}, ${texts})`.execute(
        db,
      )
    }
  },
}
