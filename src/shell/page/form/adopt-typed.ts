import { isInput, objectsOf, type PageObject } from '#kernel/pages/document.ts'
import { isEmptyValue } from '#kernel/pages/form-values.ts'
import { plainNameOf, readPlainFields } from '#kernel/pages/plain-fields.ts'
import { type FormStore, outside, type Place } from './form-store.ts'

/** Takes over what somebody typed, or the browser filled in again, before scripts were there. */
export function adoptTyped(store: FormStore, fields: FormData): void {
  const typed = readPlainFields(store.document, fields)
  const adopt = (object: PageObject, place: Place, name: string) => {
    const own = place.set === undefined ? typed.fields : (typed.sets[place.set]?.[place.filling ?? 0] ?? {})
    const value = own[object.key]
    if (object.type === 'hidden' || object.type === 'upload' || value === undefined) return
    if (!fields.has(name) && !(isAddress(object) && fields.has(`${name}/province`))) return
    const now = store.valueOf(object, place)
    if (isEmptyValue(value) || JSON.stringify(value) === JSON.stringify(now)) return
    store.setValue(object, place, value)
  }
  for (const row of store.document.rows)
    for (const object of objectsOf([row]).filter(isInput))
      if (row.dataMode === 'set') {
        const place = { set: row.dataSetName, filling: 0 }
        adopt(object, place, plainNameOf(object, 0))
      } else adopt(object, outside, plainNameOf(object))
}

const isAddress = ({ type }: PageObject) => type === 'address'
