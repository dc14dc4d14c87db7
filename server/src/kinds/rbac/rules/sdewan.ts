import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import allowAll from './sdewan-allow-all.ts'
import annotationEmpty from './sdewan-annotation-empty.ts'
import annotationMisspelled from './sdewan-annotation-misspelled.ts'
import annotationNotAggregated from './sdewan-annotation-not-aggregated.ts'
import annotationNotString from './sdewan-annotation-not-string.ts'
import annotationWrongPlace from './sdewan-annotation-wrong-place.ts'
import bindingClusterroleIgnored from './sdewan-binding-clusterrole-ignored.ts'
import bucketLabelWrongPlace from './sdewan-bucket-label-wrong-place.ts'
import duplicateKey from './sdewan-duplicate-key.ts'
import duplicateValue from './sdewan-duplicate-value.ts'
import emptyList from './sdewan-empty-list.ts'
import globUnsupported from './sdewan-glob-unsupported.ts'
import groupSubjectIgnored from './sdewan-group-subject-ignored.ts'
import invalidJson from './sdewan-invalid-json.ts'
import keyCase from './sdewan-key-case.ts'
import keyHasGroup from './sdewan-key-has-group.ts'
import keyMatchesNothing from './sdewan-key-matches-nothing.ts'
import keyNotGranted from './sdewan-key-not-granted.ts'
import keyNotPlural from './sdewan-key-not-plural.ts'
import keySubresource from './sdewan-key-subresource.ts'
import keyWhitespace from './sdewan-key-whitespace.ts'
import notObject from './sdewan-not-object.ts'
import objectUnlabelled from './sdewan-object-unlabelled.ts'
import patchMissing from './sdewan-patch-missing.ts'
import readNotFiltered from './sdewan-read-not-filtered.ts'
import resourceWithoutKey from './sdewan-resource-without-key.ts'
import ruleCoreGroup from './sdewan-rule-core-group.ts'
import valueNeverMatches from './sdewan-value-never-matches.ts'
import valueNotArray from './sdewan-value-not-array.ts'
import valueNotString from './sdewan-value-not-string.ts'
import valueNull from './sdewan-value-null.ts'
import valueShadowed from './sdewan-value-shadowed.ts'
import webhookNotRegistered from './sdewan-webhook-not-registered.ts'

/** Advice about label permissions, in alphabetical order of the files. */
export const sdewanRules: readonly Rule<Review>[] = [
  allowAll,
  annotationEmpty,
  annotationMisspelled,
  annotationNotAggregated,
  annotationNotString,
  annotationWrongPlace,
  bindingClusterroleIgnored,
  bucketLabelWrongPlace,
  duplicateKey,
  duplicateValue,
  emptyList,
  globUnsupported,
  groupSubjectIgnored,
  invalidJson,
  keyCase,
  keyHasGroup,
  keyMatchesNothing,
  keyNotGranted,
  keyNotPlural,
  keySubresource,
  keyWhitespace,
  notObject,
  objectUnlabelled,
  patchMissing,
  readNotFiltered,
  resourceWithoutKey,
  ruleCoreGroup,
  valueNeverMatches,
  valueNotArray,
  valueNotString,
  valueNull,
  valueShadowed,
  webhookNotRegistered,
]
