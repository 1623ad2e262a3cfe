import { condition, stop } from './actions/control.ts'
import { call, request } from './actions/outside.server.ts'
import { navigate, prompt, toast, wait } from './actions/shown.ts'

export const actions = [stop, condition, prompt, wait, toast, navigate, request, call]
