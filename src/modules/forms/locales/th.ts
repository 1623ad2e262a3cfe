import { entriesTh } from './entries-th.ts'
import { formTh } from './form-th.ts'

/** What the server says of a form that it does not take. */
const refusals = {
  faults: 'กรุณาตรวจสอบข้อมูลในแบบฟอร์ม',
  'unknown-fields': 'แบบฟอร์มนี้ไม่มีข้อมูลชื่อ: {fields}',
  'too-many-fillings': 'เพิ่มได้สูงสุด {n} รายการ',
  'file-unknown': 'ไม่พบไฟล์ที่แนบ กรุณาอัปโหลดอีกครั้ง',
  locked: 'กรุณาใส่รหัสผ่านของหน้านี้ก่อนส่งแบบฟอร์ม',
  registered: 'คุณลงทะเบียนด้วยแบบฟอร์มนี้แล้ว',
  robot: 'ระบบเข้าใจว่าโปรแกรมอัตโนมัติเป็นผู้ส่งแบบฟอร์มนี้ กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
  stale: 'หน้านี้เปิดค้างไว้นานเกินไป กรุณาโหลดหน้านี้ใหม่แล้วส่งอีกครั้ง',
  'too-fast': 'ส่งแบบฟอร์มเร็วเกินไป กรุณารอสักครู่แล้วส่งอีกครั้ง',
  'too-many': 'มีการส่งแบบฟอร์มนี้จากเครือข่ายของคุณมากเกินไป กรุณารอประมาณ 15 นาทีแล้วลองใหม่',
  'too-many-checks': 'ตรวจสอบข้อมูลบ่อยเกินไป กรุณารอสักครู่แล้วลองใหม่',
  'no-check': 'ข้อมูลช่องนี้ไม่มีการตรวจสอบ',
}

export const th = {
  form: {
    name: 'รายการที่ส่ง',
    plural: 'รายการที่ส่งเข้ามา',
    about: 'ข้อมูลที่ผู้เข้าชมและสมาชิกส่งผ่านแบบฟอร์มของเว็บไซต์',
    'field.formData': 'ข้อมูลที่กรอก',
    'field.formID': 'แบบฟอร์ม',
    'field.courseID': 'หลักสูตร',
    'field.userID': 'สมาชิกที่ส่ง',
    'field.status': 'สถานะ',
    'field.process': 'ขั้นตอน',
    'option.status.new': 'ใหม่',
    'option.status.read': 'อ่านแล้ว',
    'option.status.done': 'เสร็จแล้ว',
    'option.status.rejected': 'ไม่รับ',
    'option.process.form': 'ส่งแบบฟอร์ม',
    'option.process.order': 'สั่งซื้อ',
  },
  forms: { ...formTh, ...refusals },
  'form-entries': entriesTh,
  'form-mails': {
    'notice.subject': 'มีผู้ส่งแบบฟอร์ม «{form}» บน {site}',
    'notice.heading': 'มีรายการใหม่จากแบบฟอร์ม «{form}»',
    'notice.what': 'มีผู้ส่งแบบฟอร์มนี้บนเว็บไซต์ {site}',
    'notice.advice': 'เพื่อความปลอดภัยของข้อมูลส่วนบุคคล อีเมลนี้ไม่มีข้อมูลที่กรอก กรุณาเปิดดูในระบบ',
    'notice.button': 'เปิดดูรายการ',
    'thanks.subject': '{site} ได้รับแบบฟอร์ม «{form}» แล้ว',
    'thanks.heading': 'เราได้รับข้อมูลของคุณแล้ว',
    'thanks.what': 'ขอบคุณที่ส่งแบบฟอร์ม «{form}» ถึง {site} เจ้าหน้าที่จะตรวจสอบและติดต่อกลับหากจำเป็น',
    'thanks.advice': 'หากคุณไม่ได้ส่งแบบฟอร์มนี้ ไม่ต้องดำเนินการใด ๆ',
  },
  'today-entries': {
    title: 'แบบฟอร์มที่ส่งเข้ามาใหม่',
    action: 'เปิดอ่าน',
    'of-form': 'ใหม่ {n} รายการ',
  },
}
