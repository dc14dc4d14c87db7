/** A function that works each answer out once: in a policy of thousands of rules the same texts stand again and again. */
export function remembered<Question, Answer>(ask: (question: Question) => Answer): (question: Question) => Answer {
  const answers = new Map<Question, Answer>()
  return question => {
    const known = answers.get(question)
    if (known !== undefined || answers.has(question)) return known as Answer
    const answer = ask(question)
    answers.set(question, answer)
    return answer
  }
}
