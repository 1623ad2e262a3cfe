import { MAIL } from '#kernel/mail/measures.ts'
import { defineBlock } from '#kernel/pages/block.ts'
import {
  choiceSetting,
  linkSetting,
  listSetting,
  longTextSetting,
  numberSetting,
  pictureSetting,
  textSetting,
} from '#kernel/pages/settings.ts'
import { readEmailBodies } from './source.server.ts'

const sides = {
  left: { th: 'ซ้าย', en: 'Left' },
  center: { th: 'กลาง', en: 'Centre' },
  right: { th: 'ขวา', en: 'Right' },
}

export const fields = {
  heading: textSetting({ th: 'หัวเรื่อง', en: 'Heading' }),
  headingFontSize: numberSetting(
    { th: 'ขนาดหัวเรื่อง', en: 'Size of the heading' },
    { default: MAIL.headingSize, min: 10, max: 48 },
  ),
  headingAlignment: choiceSetting({ th: 'ตำแหน่งหัวเรื่อง', en: 'Place of the heading' }, sides, MAIL.alignment),
  subheader: textSetting({ th: 'หัวเรื่องรอง', en: 'Subheader' }),
  body: longTextSetting({ th: 'เนื้อหา', en: 'Text' }),
  buttonLabel: textSetting({ th: 'ข้อความบนปุ่ม', en: 'Words on the button' }, '', 100),
  buttonUrl: linkSetting({ th: 'ลิงก์ของปุ่ม', en: 'Link of the button' }),
  logoUrl: pictureSetting({ th: 'โลโก้', en: 'Logo' }),
  logoAlignment: choiceSetting({ th: 'ตำแหน่งโลโก้', en: 'Place of the logo' }, sides, MAIL.alignment),
  bannerImageUrl: pictureSetting({ th: 'ภาพแบนเนอร์', en: 'Banner' }),
  bannerUrl: linkSetting({ th: 'ลิงก์ของแบนเนอร์', en: 'Link of the banner' }),
  footerText: longTextSetting({ th: 'ข้อความท้ายอีเมล', en: 'Footer' }),
  footerColumns: listSetting(
    { th: 'คอลัมน์ท้ายอีเมล', en: 'Columns of the footer' },
    {
      title: textSetting({ th: 'หัวข้อ', en: 'Title' }, '', 100),
      text: longTextSetting({ th: 'ข้อความ', en: 'Text' }),
    },
    MAIL.footerColumns,
  ),
}

/** A mail of the site as its readers get it; what staff leave empty comes from the site's own template. */
export const emailBody = defineBlock({
  type: 'email_body',
  label: { th: 'เนื้อหาอีเมล', en: 'E-mail body' },
  texts: ['email-body'],
  fields,
  source: readEmailBodies,
  sample: {
    settings: {
      heading: 'ยืนยันการลงทะเบียนอบรม',
      subheader: 'หลักสูตรหัวหน้างาน รุ่น 12',
      body: 'เรียน คุณใบบัว\n\nสถาบันได้รับการลงทะเบียนของคุณแล้ว กรุณาตรวจสอบวันและสถานที่อบรมด้านล่าง หากต้องการเปลี่ยนแปลงโปรดแจ้งก่อนวันอบรม 3 วัน',
      buttonLabel: 'ดูรายละเอียดการอบรม',
      buttonUrl: '/lesson/home',
      footerText: 'อีเมลนี้ส่งถึงคุณเพราะคุณลงทะเบียนเรียนกับเรา',
      footerColumns: [
        { title: 'ติดต่อ', text: '02 123 4567\nต่อ 12' },
        { title: 'เวลาทำการ', text: 'จันทร์–ศุกร์\n08:30–16:30 น.' },
        { title: 'สถานที่', text: 'อาคารเรียน\nชั้น 2' },
      ],
    },
  },
})
