import type { SeedStep } from '#kernel/seed.ts'

const marquee = {
  th: 'ยินดีต้อนรับสู่ศาลา ระบบสาธิตนี้ลองได้ทุกส่วน ข้อมูลทั้งหมดเป็นข้อมูลสมมติ',
  en: 'Welcome to Sala. Try every part of this demo: all its data are made up.',
}

/** The news that runs above staff's pages, as the platform's owner would write it. */
export const seed: SeedStep = {
  async demo({ db }) {
    await db
      .insertInto('translate')
      .values([
        { code: 'th', name: 'ไทย', flag: 'th', translations: textsOf(marquee.th) },
        { code: 'en', name: 'English', flag: 'gb', translations: textsOf(marquee.en) },
      ])
      .execute()
  },
}

const textsOf = (text: string) => JSON.stringify({ general: { marquee: text } }) as never
