export { type OwnReminder, readReminders, setOwnReminders } from './own-reminders.server.ts'
export { pushKeys } from './push/keys.server.ts'
export { type ReminderSource, reminderSources } from './reminder-kind.ts'
export { isUnsaid, wantsReminder } from './wanted.server.ts'
