import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Fault } from '#modules/questions/public.server.ts'
import { PackageError } from '../package-reader.ts'
import { addParameters, nameFile } from './paths.ts'
import { readManifest } from './scorm-reader.ts'
import { manifest12, manifest2004 } from './test-manifests.ts'

/** What reading throws that is not of ours; undefined where it reads, or refuses as it should. */
const strangeIn = (read: () => unknown): unknown => {
  try {
    read()
  } catch (error) {
    return error instanceof PackageError || error instanceof Fault ? undefined : error
  }
  return undefined
}

const faultOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof PackageError) return error.fault
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a manifest', () => {
  it('of SCORM 1.2 says its items with launch data, mastery and limits', () => {
    const more =
      '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>a=1</adlcp:datafromlms><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed>'
    const read = readManifest(
      manifest12([
        { id: 'one', file: 'a/หนึ่ง.html', more },
        { id: 'two', file: 'b.html?x=1' },
      ]),
      new Set(['a/หนึ่ง.html', 'b.html', 'imsmanifest.xml']),
    )
    expect(read).toMatchObject({ kind: 'scorm12', name: 'ความปลอดภัย' })
    expect(read.items).toMatchObject([
      {
        id: 'one',
        level: 0,
        launch: 'a/หนึ่ง.html',
        settings: { isSco: true, mastery: 80, launchData: 'a=1', maxTime: '00:30:00' },
      },
      { id: 'two', launch: 'b.html?x=1' },
    ])
  })

  it('of SCORM 2004 says its thresholds, shared data and the tree of its activities', () => {
    const more =
      '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/><adlcp:dataFromLMS>x</adlcp:dataFromLMS><adlcp:data><adlcp:map targetID="store"/></adlcp:data><imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition operator="not" condition="satisfied" referencedObjective="o"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="o"><imsss:mapInfo targetObjectiveID="global" readSatisfiedStatus="true"/></imsss:objective></imsss:objectives></imsss:sequencing>'
    const flow = '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>'
    const read = readManifest(manifest2004([{ id: 'one', file: 'a.html', more }], flow), new Set(['a.html']))
    expect(read.kind).toBe('scorm2004')
    expect(read.items[0]?.settings).toMatchObject({
      completionThreshold: 0.75,
      launchData: 'x',
      data: [{ targetID: 'store', readSharedData: true, writeSharedData: true }],
    })
    expect(read.settings.sequencing).toMatchObject({
      id: 'O',
      sequencingControls: { choice: false, flow: true },
      children: [
        {
          id: 'one',
          sequencingRules: {
            preConditionRules: [
              {
                action: 'disabled',
                conditions: [{ condition: 'satisfied', operator: 'not', referencedObjective: 'o' }],
              },
            ],
          },
          primaryObjective: { objectiveID: 'p', satisfiedByMeasure: true, minNormalizedMeasure: 0.6 },
          objectives: [{ objectiveID: 'o', mapInfo: [{ targetObjectiveID: 'global' }] }],
        },
      ],
    })
  })

  it('of SCORM 2004 joins what several activities share with what one says itself', () => {
    const shared =
      '<imsss:sequencingCollection><imsss:sequencing ID="common"><imsss:controlMode choice="false" flow="true"/><imsss:limitConditions attemptLimit="2"/></imsss:sequencing></imsss:sequencingCollection>'
    const items = [
      { id: 'one', file: 'a.html', more: '<imsss:sequencing IDRef="common"/>' },
      {
        id: 'two',
        file: 'a.html',
        more: '<imsss:sequencing IDRef="common"><imsss:controlMode forwardOnly="true"/></imsss:sequencing>',
      },
    ]
    const text = manifest2004(items).replace('</manifest>', `${shared}</manifest>`)
    expect(readManifest(text, new Set(['a.html'])).settings.sequencing).toMatchObject({
      children: [
        { id: 'one', sequencingControls: { choice: false, flow: true }, attemptLimit: 2 },
        { id: 'two', sequencingControls: { choice: false, flow: true, forwardOnly: true }, attemptLimit: 2 },
      ],
    })
  })

  it('finds files below xml:base, whatever the slashes and signs of their names', () => {
    const based = manifest12([{ id: 'one', file: 'sub%20folder\\a.html' }])
      .replace('<resources>', '<resources xml:base="content/">')
      .replace('type="webcontent"', 'type="webcontent" xml:base="th/"')
    expect(readManifest(based, new Set(['content/th/sub folder/a.html'])).items[0]?.launch).toBe(
      'content/th/sub folder/a.html',
    )
  })

  it('names the file that is missing, with its line', () => {
    const text = manifest12([{ id: 'one', file: 'gone.html' }])
    const line = text.split('\n').findIndex((one) => one.includes('gone.html')) + 1
    expect(faultOf(() => readManifest(text, new Set()))).toEqual({
      code: 'packages.file-missing',
      path: 'gone.html',
      line,
    })
  })

  it.each([
    ['packages.unsafe-path', manifest12([{ id: 'one', file: '../../etc/passwd' }])],
    [
      'packages.outside-address',
      manifest12([{ id: 'one', file: 'a.html' }]).replace(
        'href="a.html">',
        'href="https://elsewhere.test/">',
      ),
    ],
    [
      'packages.resource-missing',
      manifest12([{ id: 'one', file: 'a.html' }]).replace('identifierref="R-one"', 'identifierref="R-x"'),
    ],
    [
      'packages.doubled-id',
      manifest12([
        { id: 'one', file: 'a.html' },
        { id: 'one', file: 'a.html' },
      ]),
    ],
    ['packages.no-organization', '<manifest><resources/></manifest>'],
    ['packages.nothing-to-open', manifest12([])],
  ])('is refused by %s with its line', (code, text) => {
    const fault = faultOf(() => readManifest(text, new Set(['a.html'])))
    expect([fault.code, typeof fault.line]).toEqual([code, 'number'])
  })

  it('is refused for a document type, before anything of it is read', () => {
    const text = `<!DOCTYPE m [<!ENTITY x "y">]>${manifest12([])}`
    expect(() => readManifest(text, new Set())).toThrow(Fault)
  })

  it('is read or refused, whatever is cut or changed in it', () => {
    const whole = manifest2004([{ id: 'one', file: 'a.html' }])
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ maxLength: 5 }), (at, put) => {
        const changed = whole.slice(0, at) + put + whole.slice(at + put.length)
        expect(strangeIn(() => readManifest(changed, new Set(['a.html'])))).toBeUndefined()
      }),
    )
  })

  it('never names a file outside of the package', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', 'a', '%2e%2e', '\\', 'b c')), (steps) => {
        let name = ''
        const strange = strangeIn(() => {
          name = nameFile([], steps.join('/'), 1)
        })
        expect(strange).toBeUndefined()
        expect(name).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)|\/\//)
      }),
    )
  })

  it('joins parameters as the standards say', () => {
    expect(addParameters('a.html', '?x=1')).toBe('a.html?x=1')
    expect(addParameters('a.html?y=2#z', '&x=1')).toBe('a.html?y=2&x=1#z')
    expect(addParameters('a.html', '#p')).toBe('a.html#p')
    expect(addParameters('a.html#q', '#p')).toBe('a.html#q')
  })
})
