import type { InstallValues } from './install-form.ts'

/** A form filled in right but for the code. */
export const filledForm: InstallValues = {
  academy: 'สถาบันริมน้ำ',
  group: '',
  hostname: 'academy.example.com',
  theme: 'brick',
  firstname: 'ชลธี',
  lastname: 'ริมน้ำ',
  email: 'owner@example.com',
  password: 'Right-1234',
  confirmation: 'Right-1234',
  code: '',
  demo: '',
  demoPassword: '',
}
