// Parts of a form that are rarely shown, in one file that is loaded with the first of them.
export { GivenIn, SectionOffer } from '../filler/last-year/last-answers.tsx'
export { CheckOrder } from './check-order.tsx'
