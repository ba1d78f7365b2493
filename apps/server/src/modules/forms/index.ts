export {
  readDefinitions,
  readForm,
  readForms,
  holdForm,
  readFormForAnswers,
  storeDefinition,
  storeSubmittedDefinition,
  submittedDefinition,
  type DefinedForm,
} from './definitions.usecases.ts'
export { copyTeamUnits, findTeamUnitsToCopy, type UnitsOfTeam } from './copied-units.repository.ts'
export { fieldGroupsRoutes } from './field-groups.routes.ts'
export { addFieldGroup, changeGroupSettings } from './field-groups.usecases.ts'
export { answerProblem, inReadersLanguage, withNamedCorrections } from './forms.problems.ts'
export { findChangingLists, findQuestionsWith } from './found-questions.repository.ts'
export { findForm, findOpenForms, type FormRow } from './forms.repository.ts'
export { formsRoutes } from './forms.routes.ts'
export { changeFormSettings } from './form-settings.usecases.ts'
export { windowOf } from './forms.details.ts'
export {
  callersStyle,
  currencyOf,
  textContext,
  textsForPrograms,
  textsIn,
  textsOfForms,
} from './forms.texts.ts'
export {
  addForm,
  checkReceiver,
  startingNotifications,
  touchForm,
  type FormsContext,
} from './forms.usecases.ts'
export { isFieldGroup } from './field-groups.repository.ts'
export {
  isFormOrMessage,
  messageForReader,
  selectConfirmation,
  selectChoices,
  selectConfirmations,
  selectNotifications,
} from './messages-of-form.repository.ts'
export { updateFieldGroup } from './update-field-group.usecases.ts'
export { removeForms } from './forms.usecases.ts'
export { updateForm } from './update-form.usecases.ts'
export {
  confirmationsRoutes,
  formNotificationsRoutes,
  notificationFailuresRoutes,
} from './messages.routes.ts'
export { addConfirmationTo } from './confirmations.usecases.ts'
export { addNotificationTo } from './form-notifications.usecases.ts'
export { formsPack } from './forms.pack.ts'
