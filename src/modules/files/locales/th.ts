import { storageTh } from './storage-th.ts'

export const th = {
  file: {
    name: 'ไฟล์',
    plural: 'ไฟล์',
    about: 'รูปภาพและเอกสารที่อัปโหลดไว้ในเว็บไซต์นี้',
    'field.name': 'ชื่อไฟล์',
    'field.type': 'ชนิด',
    'field.size': 'ขนาด (ไบต์)',
    'field.hash': 'ลายนิ้วมือไฟล์',
    'field.visibility': 'ผู้ที่เปิดดูได้',
    'field.purpose': 'ใช้สำหรับ',
    'field.userID': 'ผู้อัปโหลด',
    'field.used': 'ใช้งานอยู่',
    'field.jobID': 'งานย่อรูป',
    'field.sizes': 'รูปขนาดย่อ',
    'option.visibility.public': 'ทุกคน',
    'option.visibility.private': 'เฉพาะผู้มีสิทธิ์',
  },
  files: {
    'unknown-purpose': 'ไม่สามารถอัปโหลดไฟล์ที่นี่ได้',
    'unknown-file': 'ไม่พบไฟล์ที่แนบ อัปโหลดใหม่อีกครั้ง',
    'too-many': 'มีการอัปโหลดไฟล์จากที่อยู่ของคุณมากเกินไป โปรดรอสักครู่แล้วลองใหม่',
    'too-many-unused':
      'คุณมีไฟล์ที่อัปโหลดแล้วยังไม่ได้ใช้ครบ {max} ไฟล์หรือ {megabytes} MB กรุณาบันทึกหรือลบไฟล์เดิมก่อน ไฟล์ที่ไม่ได้ใช้จะถูกลบเองหลังผ่านไปหนึ่งวัน',
    'length-needed': 'ต้องระบุขนาดไฟล์ก่อนส่ง',
    'too-large': 'ไฟล์ใหญ่เกินไป ขนาดสูงสุด {max} MB',
    'wrong-type': 'ไฟล์ชนิดนี้ใช้ที่นี่ไม่ได้ ใช้ได้เฉพาะ {types}',
    'too-many-pixels': 'รูปภาพใหญ่เกินไป สูงสุด {max} ล้านพิกเซล',
    'not-readable': 'เปิดรูปภาพนี้ไม่ได้ กรุณาเลือกรูปอื่น',
    'quota-full': 'พื้นที่เก็บไฟล์ของเว็บไซต์เต็มแล้ว กรุณาแจ้งผู้ดูแลให้เพิ่มพื้นที่',
    'disk-full': 'ขณะนี้ไม่มีพื้นที่เก็บไฟล์ กรุณาลองใหม่ภายหลัง',
    'bad-upload': 'รูปแบบการอัปโหลดไม่ถูกต้อง',
  },
  'file-storage': storageTh,
  'today-figure-storage': {
    title: 'พื้นที่ไฟล์ที่ใช้',
  },
}
