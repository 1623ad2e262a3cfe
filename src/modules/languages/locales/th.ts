import { wordingTh } from './wording-th.ts'

export const th = {
  translate: {
    name: 'ภาษา',
    plural: 'ภาษา',
    about: 'เพิ่มภาษาใหม่ให้ทั้งแพลตฟอร์ม หรือแก้ถ้อยคำของภาษาไทยและภาษาอังกฤษ',
    'field.code': 'รหัสภาษา',
    'field.name': 'ชื่อภาษา',
    'field.flag': 'ธง',
    'field.translations': 'ถ้อยคำ',
    'help.code': 'รหัสสั้น ๆ เช่น th, en, my',
    'help.flag': 'อักขระรูปธง เช่น 🇹🇭',
  },
  wording: wordingTh,
}
