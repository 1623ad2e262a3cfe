import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'
import { defineAction, type FlowAnswer } from '#kernel/flows/action.ts'
import {
  choiceField,
  filledNumberField,
  flagField,
  numberField,
  ownPathField,
  paragraphsField,
  type SettingsOfFields,
  wordsField,
} from '#kernel/flows/action-fields.ts'
import { fillAddress, fillText } from '#kernel/flows/fill-places.ts'
import { FLOW_LIMITS } from '#kernel/flows/limits.ts'
import { isOwnPath } from '#kernel/realtime/own-path.ts'

const text = paragraphsField({ th: 'ข้อความ', en: 'Text' }, { max: 1_000, required: true })
const title = wordsField({ th: 'หัวเรื่อง', en: 'Title' }, { max: 200 })

/** Shows a toast. */
export const toast = defineAction({
  code: 'toast',
  shows: ['toast'],
  label: { th: 'แสดงข้อความ', en: 'Toast' },
  about: { th: 'ข้อความสั้นที่มุมจอของผู้ใช้', en: 'A short text in a corner of the screen' },
  group: 'person',
  fields: {
    text,
    title,
    type: choiceField(
      { th: 'ชนิด', en: 'Kind' },
      {
        success: { th: 'สำเร็จ', en: 'Success' },
        error: { th: 'ผิดพลาด', en: 'Error' },
        warning: { th: 'เตือน', en: 'Warning' },
        info: { th: 'แจ้งให้ทราบ', en: 'Information' },
        pending: { th: 'กำลังทำ', en: 'Pending' },
      },
      { default: 'info' },
    ),
    duration: numberField(
      { th: 'แสดงนาน (มิลลิวินาที)', en: 'Shown for (milliseconds)' },
      {
        min: 0,
        max: 60_000,
        help: { th: 'เว้นว่างไว้ให้ระบบเลือกเวลาเอง', en: 'Left empty, it takes its usual time' },
      },
    ),
  },
  run({ settings: { text: said, title: heading, type, duration }, scope }) {
    const data = {
      type,
      text: fillText(scope, said),
      title: fillText(scope, heading),
      duration: duration ?? null,
    }
    return { value: data, effect: { kind: 'toast', data } }
  },
})

/** Leads to another page of the site. */
export const navigate = defineAction({
  code: 'navigate',
  shows: ['navigate'],
  label: { th: 'ไปยังหน้า', en: 'Go to a page' },
  about: { th: 'พาผู้ใช้ไปยังหน้าอื่นของเว็บไซต์', en: 'Leads to another page of the site' },
  group: 'person',
  fields: {
    path: ownPathField(
      { th: 'หน้าของเว็บไซต์', en: 'Page of the site' },
      { help: { th: 'ขึ้นต้นด้วย / เช่น /lesson/home', en: 'Begins with /, such as /lesson/home' } },
    ),
  },
  run({ settings, scope }) {
    const path = fillAddress(scope, settings.path)
    if (!isOwnPath(path)) throw new DomainError('flows.bad-path')
    return { value: { path }, effect: { kind: 'navigate', data: { path } } }
  },
})

/** Waits, with a countdown for whoever looks on. */
export const wait = defineAction({
  code: 'wait',
  shows: ['wait'],
  label: { th: 'รอ', en: 'Wait' },
  about: { th: 'รอตามเวลาที่กำหนดแล้วทำต่อ', en: 'Goes on after a time' },
  group: 'control',
  fields: {
    seconds: filledNumberField(
      { th: 'รอ (วินาที)', en: 'Seconds' },
      {
        min: 0,
        max: FLOW_LIMITS.waitSeconds,
        help: { th: 'ไม่เกิน 3,600 วินาที (1 ชั่วโมง)', en: 'At most 3,600, an hour' },
      },
    ),
    text: wordsField({ th: 'ข้อความระหว่างรอ', en: 'Said meanwhile' }, { max: 500 }),
  },
  run({ settings, scope }) {
    const given = typeof settings.seconds === 'number' ? settings.seconds : fillText(scope, settings.seconds)
    const seconds = Math.ceil(Number(given))
    if (given === '' || !(seconds >= 0 && seconds <= FLOW_LIMITS.waitSeconds))
      throw new DomainError('flows.bad-seconds', { values: { max: FLOW_LIMITS.waitSeconds } })
    const data = { seconds, text: fillText(scope, settings.text) }
    return { pause: { kind: 'wait', data, seconds } }
  },
})

const promptFields = {
  text,
  title,
  type: choiceField(
    { th: 'ให้ตอบเป็น', en: 'Answered by' },
    {
      confirm: { th: 'ตกลงหรือยกเลิก', en: 'OK or Cancel' },
      text: { th: 'ข้อความ', en: 'Text' },
      email: { th: 'อีเมล', en: 'Mail address' },
      tel: { th: 'เบอร์โทร', en: 'Telephone' },
      number: { th: 'ตัวเลข', en: 'Number' },
    },
    { default: 'confirm' },
  ),
  label: wordsField({ th: 'ชื่อช่องคำตอบ', en: 'Label of the answer' }, { max: 200 }),
  required: flagField({ th: 'ต้องตอบ', en: 'Must be answered' }, true),
}

/** What was said, checked: a wrong address is refused while the person can still mend it. */
function readAnswer(settings: SettingsOfFields<typeof promptFields>, { value = '' }: FlowAnswer): string {
  const said = settings.type === 'confirm' ? '' : value.trim()
  const isMissing = settings.type !== 'confirm' && settings.required && said === ''
  const isWrong =
    said !== '' &&
    ((settings.type === 'email' && !z.email().safeParse(said).success) ||
      (settings.type === 'number' && Number.isNaN(Number(said))) ||
      (settings.type === 'tel' && !/^[\d\s+()-]{5,20}$/.test(said)))
  if (isMissing || isWrong)
    throw new DomainError(isMissing ? 'flows.answer-missing' : 'flows.wrong-answer', {
      details: [{ path: 'value', message: isMissing ? 'flows.answer-missing' : 'flows.wrong-answer' }],
    })
  return said
}

/** Asks the person who began the run; the run stops until they answer. */
export const prompt = defineAction({
  code: 'prompt',
  shows: ['prompt'],
  label: { th: 'ถามผู้ใช้', en: 'Prompt' },
  about: { th: 'ถามผู้ที่เริ่มและรอคำตอบ', en: 'Asks whoever began and waits for the answer' },
  group: 'person',
  fields: promptFields,
  results: {
    value: { th: 'คำตอบ', en: 'The answer' },
    answer: { th: 'ตกลง (ok) หรือยกเลิก (cancel)', en: 'ok or cancel' },
  },
  run({ settings, scope }) {
    const { type, required } = settings
    const fill = (words: string) => fillText(scope, words)
    const data = {
      type,
      required,
      text: fill(settings.text),
      title: fill(settings.title),
      label: fill(settings.label),
    }
    return { pause: { kind: 'prompt', data } }
  },
  resume(settings, answer) {
    if (answer.answer === 'cancel')
      return { value: { answer: 'cancel', value: '' }, isTrue: false, end: 'cancelled' }
    return { value: { answer: 'ok', value: readAnswer(settings, answer) } }
  },
})
