import type { XmlElement } from '../xml/parse-xml.ts'
import { childOf, childrenOf, tag, textOf } from '../xml/walk-xml.ts'

export interface Declaration {
  readonly id: string
  readonly baseType: string
  readonly correct: readonly string[]
  readonly mapped: readonly { key: string; value: number; caseSensitive: boolean }[]
  readonly areas: readonly { shape: string; coords: string; value: number }[]
}

/** What an item declares of its answers. */
export function readDeclarations(item: XmlElement): Declaration[] {
  return childrenOf(item, 'responseDeclaration').map((one) => ({
    id: one.attributes.identifier ?? '',
    baseType: one.attributes.baseType ?? 'string',
    correct: childrenOf(childOf(one, 'correctResponse'), 'value').map((value) => textOf(value).trim()),
    mapped: childrenOf(childOf(one, 'mapping'), 'mapEntry').map(({ attributes }) => ({
      key: attributes.mapKey ?? '',
      value: Number(attributes.mappedValue ?? 0),
      caseSensitive: attributes.caseSensitive === 'true',
    })),
    areas: childrenOf(childOf(one, 'areaMapping'), 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes.shape ?? '',
      coords: attributes.coords ?? '',
      value: Number(attributes.mappedValue ?? 0),
    })),
  }))
}

const round = (value: number) => Math.round(value * 1e5) / 1e5

/** Percents of the given values, of which the whole is the highest or the sum of those that earn. */
export function percents(values: readonly number[], isSum: boolean): number[] {
  const earning = values.filter((value) => value > 0)
  const whole = isSum ? earning.reduce((sum, value) => sum + value, 0) : Math.max(0, ...earning)
  const by = Math.abs(whole - 1) < 0.001 || whole === 0 ? 1 : whole
  return values.map((value) => Math.max(-100, Math.min(100, round((value / by) * 100))))
}

interface Declared {
  readonly id?: string
  readonly cardinality: 'single' | 'multiple' | 'ordered'
  readonly baseType: string
  readonly correct?: readonly string[]
  readonly mapped?: readonly { key: string; weight: number; caseSensitive?: boolean }[]
}

/** A declaration of answers with what each earns. */
export function writeDeclaration({
  id = 'RESPONSE',
  cardinality,
  baseType,
  correct = [],
  mapped = [],
}: Declared): string {
  return tag(
    'responseDeclaration',
    { identifier: id, cardinality, baseType },
    correct.length === 0
      ? undefined
      : tag(
          'correctResponse',
          {},
          correct.map((value) => tag('value', {}, escapeValue(value))),
        ),
    mapped.length === 0
      ? undefined
      : tag(
          'mapping',
          { defaultValue: 0 },
          mapped.map(({ key, weight, caseSensitive }) =>
            tag('mapEntry', {
              mapKey: key,
              mappedValue: weight / 100,
              caseSensitive: caseSensitive === undefined ? undefined : String(caseSensitive),
            }),
          ),
        ),
  )
}

const escapeValue = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
