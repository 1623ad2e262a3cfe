import type { Kind, Question } from '../model/question.ts'

const choice = (id: string, weight: number) => ({ id, text: '', weight, feedback: '' })
const item = (id: string) => ({ id, text: '' })
const picture = { address: '', width: 1, height: 1, alt: '' }
const area = { shape: 'rect' as const, coords: [0, 0, 100, 100] }

/** The parts that a form begins with, by kind. */
const parts: { [K in Kind]: object } = {
  single: { shuffle: true, choices: [choice('1', 100), choice('2', 0), choice('3', 0), choice('4', 0)] },
  multiple: { shuffle: true, choices: [choice('1', 50), choice('2', 50), choice('3', 0), choice('4', 0)] },
  'true-false': { isTrue: true, feedbackTrue: '', feedbackFalse: '' },
  short: { caseSensitive: false, answers: [{ text: '', weight: 100, feedback: '' }] },
  number: { answers: [{ value: 0, tolerance: 0, weight: 100, feedback: '' }], units: [] },
  matching: {
    shuffle: true,
    pairs: ['1', '2', '3'].map((id) => ({ id, text: '', match: '' })),
    extra: [],
  },
  ordering: { grading: 'position', items: ['1', '2', '3'].map(item) },
  blanks: {
    gaps: [
      {
        id: '1',
        type: 'typed',
        points: 1,
        caseSensitive: false,
        answers: [{ text: '', weight: 100, feedback: '' }],
      },
    ],
  },
  drag: { picture, items: ['1', '2'].map(item), places: [{ id: 'p1', area, item: '1' }] },
  point: { picture, areas: [{ id: '1', area, weight: 100 }], max: 1 },
  essay: { template: '', guide: '', rubric: [], minWords: 0, maxWords: 0 },
  upload: { guide: '', rubric: [], maxFiles: 1, endings: [] },
  description: {},
}

/** What the form of a new question shows. */
export function emptyQuestion(kind: Kind): Question {
  const shared = {
    name: '',
    format: 'plain',
    text: '',
    feedback: '',
    code: '',
    tags: [],
    points: 1,
    media: [],
  }
  return { kind, ...shared, ...parts[kind] } as unknown as Question
}
