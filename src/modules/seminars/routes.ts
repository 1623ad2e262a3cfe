import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/seminar',
      title: { th: 'สัมมนา', en: 'Seminars' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'event',
      icon: 'presentation',
      order: 10,
      plugin: 'seminar',
    },
    [
      { path: 'dashboard', title: { th: 'สัมมนาทั้งหมด', en: 'All seminars' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มสัมมนา', en: 'Add a seminar' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลสัมมนา', en: 'Seminar' } },
      { path: 'edit/:id', title: { th: 'แก้ไขสัมมนา', en: 'Edit a seminar' } },
      { path: 'player/detail/:id', title: { th: 'ช่วงของสัมมนา', en: 'Seminar session' } },
      { path: 'player/edit/:id', title: { th: 'แก้ไขช่วงของสัมมนา', en: 'Edit a seminar session' } },
      { path: 'player/add/:id/:count', title: { th: 'เพิ่มช่วงของสัมมนา', en: 'Add a seminar session' } },
      {
        path: 'player/sub/:cid/:pid/:count',
        title: { th: 'ช่วงย่อยของสัมมนา', en: 'Parts of a seminar session' },
      },
      { path: 'exam/add/:id', title: { th: 'เพิ่มแบบทดสอบสัมมนา', en: 'Add a seminar exam' } },
      { path: 'exam/edit/:id', title: { th: 'แก้ไขแบบทดสอบสัมมนา', en: 'Edit a seminar exam' } },
      { path: 'exam/detail/:id', title: { th: 'แบบทดสอบสัมมนา', en: 'Seminar exam' } },
      { path: 'question/add/:id/:count', title: { th: 'เพิ่มคำถามสัมมนา', en: 'Add a seminar question' } },
      {
        path: 'question/edit/:exam/:question',
        title: { th: 'แก้ไขคำถามสัมมนา', en: 'Edit a seminar question' },
      },
      {
        path: 'question/answer/:exam/:question',
        title: { th: 'คำตอบของคำถามสัมมนา', en: 'Answers to a seminar question' },
      },
    ],
  ),
]
