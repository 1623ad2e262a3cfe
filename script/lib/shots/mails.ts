import type { Shot } from './shot.ts'
import { inSection } from './steps.ts'

/** The mails that the demo has sent by now: file name, words of the subject, title. */
const MAILS = [
  ['mail-new-device', 'จากอุปกรณ์ใหม่', 'Somebody signed in from a new device'],
  ['mail-reset', 'ตั้งรหัสผ่าน', 'The link to a new password'],
  ['mail-activate', 'ยืนยันอีเมล', 'The link that confirms an e-mail address'],
  ['mail-export', 'สำเนา', 'The copy of one’s data is ready'],
  ['mail-erasure-asked', 'ได้รับคำขอลบ', 'The request to be forgotten has arrived'],
  ['mail-erasure-declined', 'ผลการพิจารณา', 'The request was declined'],
  ['mail-erasure-done', 'เรียบร้อยแล้ว', 'The person is forgotten'],
] as const

/** Mails as people read them: in a window of 600 px and on a telephone. */
export const mailShots: readonly Shot[] = inSection(
  'Mails',
  MAILS.map(([name, words, title]) => ({
    name,
    title,
    path: 'about:blank',
    module: 'messages',
    sizes: ['mail', 'phone'],
    schemes: ['light'],
    act: async (page, stage) => page.setContent(await stage.mailAbout(words)),
  })),
)
