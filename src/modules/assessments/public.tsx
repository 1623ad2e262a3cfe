export { default as Sit } from './light-islands/sit.tsx'
export { default as sitSheet } from './screens/assessment.css?url'
