import { defineModule } from '#kernel/modules.ts'
import { makeBackup } from './jobs.server.ts'

export const backups = defineModule({ name: 'backups', jobs: [makeBackup] })
