export interface DemoAccount {
  readonly email: string
  readonly role: 'root' | 'superadmin' | 'admin' | 'manager' | 'user'
  readonly firstname: string
  readonly lastname: string
  /** Key of the site that holds the account. */
  readonly home: string
  /** Keys of the sites that the account may operate, or learn at. */
  readonly reach: readonly string[]
  /** Key of the lecturer record that the account is linked to. */
  readonly lecturer?: string
}

export const demoPassword = 'Sala-2569-demo'

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'root@sala.test',
    role: 'root',
    firstname: 'ปฐพี',
    lastname: 'ศรีแผ่นดิน',
    home: 'origin',
    reach: ['origin', 'group', 'first', 'second'],
  },
  {
    email: 'superadmin@sala.test',
    role: 'superadmin',
    firstname: 'ลดาวัลย์',
    lastname: 'เกื้อกูล',
    home: 'group',
    reach: ['group', 'first', 'second'],
  },
  {
    email: 'admin@sala.test',
    role: 'admin',
    firstname: 'กันตพงศ์',
    lastname: 'ชลธาร',
    home: 'group',
    reach: ['first', 'second'],
  },
  {
    email: 'manager@sala.test',
    role: 'manager',
    firstname: 'สโรชา',
    lastname: 'งามประเสริฐ',
    home: 'group',
    reach: ['first'],
  },
  {
    email: 'lecturer@sala.test',
    role: 'manager',
    firstname: 'ศิรินทร์',
    lastname: 'วัฒนกุลชัย',
    home: 'group',
    reach: ['first'],
    lecturer: 'sirin',
  },
  {
    email: 'member@sala.test',
    role: 'user',
    firstname: 'ใบบัว',
    lastname: 'พิพัฒน์ผล',
    home: 'first',
    reach: ['first'],
  },
  {
    email: 'member@second.sala.test',
    role: 'user',
    firstname: 'ต้นกล้า',
    lastname: 'ริมสวน',
    home: 'second',
    reach: ['second'],
  },
]
