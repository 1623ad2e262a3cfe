import { defineModule } from '#kernel/modules.ts'
import { issueBypassCall, listBypassCall, revokeBypassCall } from './bypass/api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import {
  changeDirectoryCall,
  changeLineCall,
  directorySettingsCall,
  lineSettingsCall,
} from './settings/api.server.ts'

/** The ways in beside the password: LINE, a directory, links for employees. */
export const doors = defineModule({
  name: 'doors',
  calls: [
    issueBypassCall,
    listBypassCall,
    revokeBypassCall,
    lineSettingsCall,
    changeLineCall,
    directorySettingsCall,
    changeDirectoryCall,
  ],
  texts: { th, en },
})
