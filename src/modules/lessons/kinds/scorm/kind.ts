import { z } from 'zod'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  /** The package that it runs; one of the site that is ready. */
  packageID: z.uuid(),
  note: z.string().trim().max(2000).optional(),
})

export type ScormContent = z.infer<typeof content>

/** A package made elsewhere by SCORM 1.2 or 2004, which says itself when it is done. */
export const scorm = defineLessonKind({
  kind: 'scorm',
  order: 95,
  label: { th: 'แพ็กเกจ SCORM', en: 'SCORM package' },
  about: {
    th: 'บทเรียนจากโปรแกรมอื่นในรูปแบบ SCORM 1.2 หรือ 2004',
    en: 'A lesson from another program, by SCORM 1.2 or 2004',
  },
  texts: {
    th: {
      package: 'แพ็กเกจ',
      'package-help': 'เลือกแพ็กเกจที่นำเข้าไว้แล้ว หรืออัปโหลดไฟล์ .zip ใหม่',
      choose: 'เลือกแพ็กเกจ',
      none: 'ยังไม่มีแพ็กเกจที่พร้อมใช้ อัปโหลดไฟล์ .zip ได้เลย',
      upload: 'อัปโหลดแพ็กเกจใหม่',
      reading: 'กำลังตรวจแพ็กเกจ…',
      refused: 'ใช้แพ็กเกจนี้ไม่ได้',
      all: 'ดูแพ็กเกจทั้งหมด',
      parts: 'ส่วนของบทเรียน',
      opening: 'กำลังเปิดบทเรียน…',
      failed: 'เปิดบทเรียนไม่ได้',
      again: 'ลองอีกครั้ง',
      here: 'เรียนต่อที่นี่',
      done: 'เสร็จแล้ว',
      full: 'เต็มจอ',
      saved: 'บันทึกแล้ว',
      waiting: 'กำลังบันทึก…',
      offline: 'ออฟไลน์อยู่ สิ่งที่ทำไว้เก็บในเครื่องนี้และจะส่งให้เมื่อกลับมาออนไลน์',
      elsewhere: 'บทเรียนนี้ถูกเปิดที่อื่นแล้ว ที่นี่จึงไม่บันทึกต่อ',
      'signed-out': 'กรุณาเข้าสู่ระบบอีกครั้งเพื่อบันทึก สิ่งที่ทำไว้เก็บในเครื่องนี้',
      looking: 'คุณกำลังดูตัวอย่าง ไม่มีการบันทึก',
      'not-yet': 'ยังเปิดส่วนนี้ไม่ได้ ต้องเรียนส่วนก่อนหน้าก่อน',
      left: 'จบการเรียนครั้งนี้แล้ว',
    },
    en: {
      package: 'Package',
      'package-help': 'Choose a package that was imported, or upload a new .zip file',
      choose: 'Choose a package',
      none: 'There is no package yet that can be used. Upload a .zip file',
      upload: 'Upload a new package',
      reading: 'Checking the package…',
      refused: 'This package cannot be used',
      all: 'All packages',
      parts: 'Parts of the lesson',
      opening: 'Opening the lesson…',
      failed: 'The lesson could not be opened',
      again: 'Try again',
      here: 'Go on here',
      done: 'Done',
      full: 'Full screen',
      saved: 'Saved',
      waiting: 'Saving…',
      offline: 'You are offline. What you do stays on this device and is sent later',
      elsewhere: 'This lesson was opened elsewhere, so nothing more is saved here',
      'signed-out': 'Please log in again to save. What you did stays on this device',
      looking: 'You are only looking: nothing is saved',
      'not-yet': 'This part cannot be opened yet: an earlier one comes first',
      left: 'This session has ended',
    },
  },
  content,
  blank: {},
  measure: 'passed',
  namePlace: 'above',
})
