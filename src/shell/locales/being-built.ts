export const beingBuilt = {
  th: {
    'being-built': {
      title: 'หน้านี้กำลังพัฒนา',
      text: '“{title}” จะเปิดใช้ที่หน้านี้ ระหว่างนี้คุณทำงานส่วนอื่นของระบบได้ตามปกติ',
      section: 'ไปที่ {title}',
    },
  },
  en: {
    'being-built': {
      title: 'This page is being built',
      text: '“{title}” will be here. Everything else works as usual in the meantime.',
      section: 'Go to {title}',
    },
  },
}
