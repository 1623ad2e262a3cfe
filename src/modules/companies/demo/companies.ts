import { demoCompanies } from '#modules/users/public.server.ts'

/** The companies of the demo and who speaks for each; they log in with the password that is printed. */
export const demoContacts = [
  {
    company: {
      name: demoCompanies[0],
      taxID: '0105560098760',
      contact: 'วิไลวรรณ ทรัพย์สมบูรณ์',
      email: 'hr@siamparts.example.test',
      phone: '0812340567',
      address: '88/9 ถนนบางนา-ตราด ตำบลบางแก้ว อำเภอบางพลี จังหวัดสมุทรปราการ 10540',
    },
    kind: 'manufacturing',
    contact: { email: 'hr@sala.test', firstname: 'วิไลวรรณ', lastname: 'ทรัพย์สมบูรณ์' },
  },
  {
    company: {
      name: demoCompanies[1],
      taxID: '0107565012342',
      contact: 'ธนกฤต อุดมโภชน์',
      email: 'hr@thaifoods.example.test',
      phone: '0829870543',
      address: '199 ถนนพหลโยธิน ตำบลคลองหนึ่ง อำเภอคลองหลวง จังหวัดปทุมธานี 12120',
    },
    kind: 'food',
    contact: { email: 'hr.food@sala.test', firstname: 'ธนกฤต', lastname: 'อุดมโภชน์' },
  },
] as const
