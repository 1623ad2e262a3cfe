import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { addDevice, deviceInput, removeDevice } from './push/devices.server.ts'

export const addDeviceCall = defineCall({
  method: 'POST',
  path: 'reminder/device',
  summary: 'Have the member reminded in this browser too; the body is its push subscription',
  body: deviceInput,
  async handle({ ctx, body }) {
    await addDevice(ctx, body)
    return { body: { status: 200, data: { isOn: true } } }
  },
})

export const removeDeviceCall = defineCall({
  method: 'POST',
  path: 'reminder/device/remove',
  summary: 'Stop reminding the member in this browser',
  body: z.strictObject({ endpoint: z.string().max(1_000) }),
  async handle({ ctx, body }) {
    await removeDevice(ctx, body.endpoint)
    return { body: { status: 200, data: { isOn: false } } }
  },
})
