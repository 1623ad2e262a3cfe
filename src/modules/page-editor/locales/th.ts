import { editorTh } from './editor-th.ts'
import { phrasesTh } from './phrases-th.ts'
import { sectionsTh } from './sections-th.ts'
import { settingsTh } from './settings-th.ts'

export const th = {
  page_draft: {
    name: 'ฉบับร่างของหน้าเว็บ',
    plural: 'ฉบับร่างของหน้าเว็บ',
    'field.postID': 'หน้าเว็บ',
    'field.number': 'บันทึกครั้งที่',
    'field.builder': 'เนื้อหา',
    'field.saveKey': 'รหัสการบันทึก',
    'field.userID': 'ผู้แก้ไข',
    'field.author': 'ชื่อผู้แก้ไข',
    'field.publishAt': 'เผยแพร่เมื่อ',
    'field.fault': 'เหตุที่เผยแพร่ไม่ได้',
    'field.editorID': 'ผู้ที่เปิดแก้ไขอยู่',
    'field.editor': 'ชื่อผู้ที่เปิดแก้ไขอยู่',
    'field.tab': 'แท็บที่เปิดอยู่',
    'field.seenAt': 'เห็นล่าสุดเมื่อ',
  },
  page_version: {
    name: 'รุ่นของหน้าเว็บ',
    plural: 'รุ่นของหน้าเว็บ',
    'field.postID': 'หน้าเว็บ',
    'field.number': 'รุ่นที่',
    'field.reason': 'ที่มา',
    'field.builder': 'เนื้อหา',
    'field.userID': 'ผู้เผยแพร่',
    'field.author': 'ชื่อผู้เผยแพร่',
    'option.reason.start': 'ก่อนการแก้ไขครั้งแรก',
    'option.reason.edit': 'เผยแพร่',
  },
  page_comment: {
    name: 'ความเห็นถึงเพื่อนร่วมงาน',
    plural: 'ความเห็นถึงเพื่อนร่วมงาน',
    'field.postID': 'หน้าเว็บ',
    'field.part': 'บล็อก',
    'field.text': 'ข้อความ',
    'field.userID': 'ผู้เขียน',
    'field.author': 'ชื่อผู้เขียน',
    'field.doneAt': 'เสร็จเมื่อ',
  },
  'page-editor': { ...editorTh, ...sectionsTh, ...settingsTh },
  'page-phrases': phrasesTh,
}
