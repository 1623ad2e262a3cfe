import { faultTexts } from '../fault-texts.ts'

export const th = {
  shell: {
    ...faultTexts,
    alert: 'แจ้งเตือน',
    ok: 'ตกลง',
    cancel: 'ยกเลิก',
    'skip-to-content': 'ข้ามไปยังเนื้อหา',
    courses: 'หลักสูตรทั้งหมด',
    'menu.main': 'เมนูหลัก',
    'menu.staff': 'เมนูเจ้าหน้าที่',
    'log-in': 'เข้าสู่ระบบ',
    'log-out': 'ออกจากระบบ',
    language: 'ภาษา',
    copyright: 'สงวนลิขสิทธิ์',
    contact: 'ติดต่อเรา',
    'job.waiting': 'รอดำเนินการ',
    'job.running': 'กำลังดำเนินการ',
    'job.done': 'เสร็จแล้ว',
    'job.failed': 'ไม่สำเร็จ',
    'role.root': 'เจ้าของแพลตฟอร์ม',
    'role.superadmin': 'ผู้ดูแลกลุ่ม',
    'role.admin': 'ผู้ดูแลเว็บไซต์',
    'role.manager': 'เจ้าหน้าที่',
    'role.member': 'สมาชิก',
  },
}
