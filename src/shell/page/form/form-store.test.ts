import { describe, expect, it, vi } from 'vitest'
import { objectsOf, type PageObject } from '#kernel/pages/document.ts'
import { formOf } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { inputs } from '#kernel/pages/test-documents.ts'
import { createFormStore, outside } from './form-store.ts'

function openForm() {
  const document = parseDocument(
    [
      { columns: [[{ type: 'input', uid: 'name', name: 'ชื่อ', required: true, reqError: 'กรุณากรอกชื่อ' }]] },
      {
        columns: [
          [
            {
              type: 'radiobox',
              uid: 'kind',
              name: 'ประเภท',
              options: ['บุคคล', 'นิติบุคคล'],
              logics: [
                {
                  method: 'show',
                  value: 'นิติบุคคล',
                  destination: { row: 2, column: 0, object: 0 },
                  default: false,
                  required: true,
                },
              ],
            },
          ],
        ],
      },
      { columns: [[{ type: 'input', uid: 'company', name: 'บริษัท', show: false }]] },
      {
        dataMode: 'set',
        dataSetName: 'ผู้เข้าอบรม',
        limit: 3,
        columns: [[{ type: 'input', uid: 'person', name: 'ชื่อผู้เข้าอบรม', required: true }]],
      },
    ],
    inputs,
  )
  const byUid = new Map(objectsOf(document.rows).map((object) => [object.uid, object]))
  const find = (uid: string) => byUid.get(uid) as PageObject
  return { store: createFormStore(formOf(document, inputs)), find }
}

describe('the store of a form', () => {
  it('shows and requires another block when a radio changes [PM-2.3-13] [PM-2.3-14] [PM-2.3-15]', () => {
    const { store, find } = openForm()
    expect(store.isShown(find('company'), outside)).toBe(false)
    store.setValue(find('kind'), outside, 'นิติบุคคล')
    expect(store.isShown(find('company'), outside)).toBe(true)
    expect(store.isRequired(find('company'), outside)).toBe(true)
    store.setValue(find('kind'), outside, 'บุคคล')
    expect(store.isShown(find('company'), outside)).toBe(false)
  })

  it('finds what is missing and marks it with its own message [PM-5-35] [PM-5-36]', () => {
    const { store, find } = openForm()
    store.setValue(find('kind'), outside, 'บุคคล')
    const faults = store.check()
    expect(faults.map(({ key }) => key)).toEqual(['ชื่อ', 'ชื่อผู้เข้าอบรม'])
    expect(store.faultOf(find('name'), outside)?.message).toBe('กรุณากรอกชื่อ')
    store.setValue(find('name'), outside, 'สมศรี')
    expect(store.faultOf(find('name'), outside)).toBeUndefined()
  })

  it('lists what is wrong as it stands on the page', () => {
    const { store, find } = openForm()
    store.addFilling('ผู้เข้าอบรม')
    store.setValue(find('kind'), outside, 'นิติบุคคล')
    store.hold(find('kind'), outside, 'forms.upload-running')
    expect(store.check().map(({ key, filling }) => [key, filling])).toEqual([
      ['ชื่อ', undefined],
      ['ประเภท', undefined],
      ['บริษัท', undefined],
      ['ชื่อผู้เข้าอบรม', 0],
      ['ชื่อผู้เข้าอบรม', 1],
    ])
  })

  it('says nothing of an input that nobody has touched, until the form is sent', () => {
    const { store, find } = openForm()
    store.leave(find('name'), outside)
    expect(store.faults()).toEqual([])
    store.setValue(find('name'), outside, 'ก')
    store.setValue(find('name'), outside, '')
    store.leave(find('name'), outside)
    expect(store.faults()).toHaveLength(1)
  })

  it('fills a set in as often as the limit allows, and never more [PM-2.3-05]', () => {
    const { store } = openForm()
    for (let count = 0; count < 5; count++) store.addFilling('ผู้เข้าอบรม')
    expect(store.fillingsOf('ผู้เข้าอบรม')).toHaveLength(3)
    expect(store.values().sets['ผู้เข้าอบรม']).toHaveLength(3)
  })

  it('removes a copy with its faults, and those behind it move up [PM-2.3-07]', () => {
    const { store, find } = openForm()
    store.addFilling('ผู้เข้าอบรม')
    store.addFilling('ผู้เข้าอบรม')
    const at = (filling: number) => ({ set: 'ผู้เข้าอบรม', filling })
    store.setValue(find('person'), at(0), 'หนึ่ง')
    store.setValue(find('person'), at(1), 'สอง')
    store.check()
    const [, , third] = store.fillingsOf('ผู้เข้าอบรม')
    store.removeFilling('ผู้เข้าอบรม', 1)
    expect(store.fillingsOf('ผู้เข้าอบรม')[1]).toBe(third)
    expect(store.valueOf(find('person'), at(1))).toBe('')
    expect(store.faultOf(find('person'), at(1))?.filling).toBe(1)
    expect(store.faultOf(find('person'), at(2))).toBeUndefined()
  })

  it('keeps the last filling', () => {
    const { store } = openForm()
    store.removeFilling('ผู้เข้าอบรม', 0)
    expect(store.fillingsOf('ผู้เข้าอบรม')).toHaveLength(1)
  })

  it('is held by an input that is not done yet', () => {
    const { store, find } = openForm()
    store.setValue(find('name'), outside, 'สมศรี')
    store.setValue(find('person'), { set: 'ผู้เข้าอบรม', filling: 0 }, 'สมศรี')
    store.hold(find('kind'), outside, 'forms.upload-running')
    expect(store.check().map(({ code }) => code)).toEqual(['forms.upload-running'])
    store.hold(find('kind'), outside, undefined)
    expect(store.check()).toEqual([])
    // What does not show holds nothing up.
    store.hold(find('company'), outside, 'forms.upload-running')
    expect(store.check()).toEqual([])
  })

  it('leaves the value of every other input as it was: a keystroke draws its own field only', () => {
    const { store, find } = openForm()
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    const person = store.valueOf(find('person'), { set: 'ผู้เข้าอบรม', filling: 0 })
    const fault = store.faultOf(find('kind'), outside)
    store.setValue(find('name'), outside, 'ก')
    expect(listener).toHaveBeenCalledOnce()
    expect(store.valueOf(find('person'), { set: 'ผู้เข้าอบรม', filling: 0 })).toBe(person)
    expect(store.faultOf(find('kind'), outside)).toBe(fault)
    stop()
    store.setValue(find('name'), outside, 'ข')
    expect(listener).toHaveBeenCalledOnce()
  })
})
