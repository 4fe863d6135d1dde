import type { Coupon } from '@casedrop/contracts/http';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { TextField } from '../../../components/ui/text-field.js';
import { describeFailure } from '../../../lib/api-error.js';
import { findCoupon } from '../api/coupons.js';
import { discountOf, discountTime, monthlyInWords } from '../pass-terms.js';

interface CouponFieldProps {
  coupon: Coupon | null;
  /** The code that is in the field at first. */
  prefill: string | null;
  /** Why the code was refused when the payment was to begin, or could not be looked up. */
  refusal: string | null;
  onChange: (coupon: Coupon | null) => void;
}

/** A code that makes the Pro Pass cheaper: looked up before anything is paid. */
export function CouponField({ coupon, prefill, refusal, onChange }: CouponFieldProps) {
  const [wasEntered, setEntered] = useState(false);
  const enter = (found: Coupon) => {
    setEntered(true);
    onChange(found);
  };
  return (
    <>
      {coupon ? (
        <AppliedCoupon coupon={coupon} takesFocus={wasEntered} onRemove={() => onChange(null)} />
      ) : (
        <Disclosure summary="Have a code?" open={refusal !== null || prefill !== null}>
          <CodeForm prefill={prefill} refusal={refusal} onFound={enter} />
        </Disclosure>
      )}
      <p role="status" className="sr-only">
        {coupon && `${discountOf(coupon)}: ${monthlyInWords(coupon.fullPricePence, coupon)}.`}
      </p>
    </>
  );
}

interface CodeFormProps {
  prefill: string | null;
  refusal: string | null;
  onFound: (coupon: Coupon) => void;
}

function CodeForm({ prefill, refusal, onFound }: CodeFormProps) {
  const [code, setCode] = useState(prefill ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: () => findCoupon(code.trim()),
    onSuccess: onFound,
    onError: () => field.current?.focus(),
  });
  const failure = check.error ? describeFailure(check.error).description : refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else if (!check.isPending) check.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 pt-1">
      <TextField
        ref={field}
        label="Code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="uppercase"
        error={isEmpty ? 'Please enter the code.' : (failure ?? undefined)}
        onChange={(event) => {
          setCode(event.target.value);
          setEmpty(false);
          if (check.error) check.reset();
        }}
      />
      <Button
        type="submit"
        tone="secondary"
        size="small"
        busy={check.isPending}
        className="justify-self-start"
      >
        Check code
      </Button>
    </form>
  );
}

interface AppliedCouponProps {
  coupon: Coupon;
  /** It came in the place of the form that had the focus. */
  takesFocus: boolean;
  onRemove: () => void;
}

function AppliedCoupon({ coupon, takesFocus, onRemove }: AppliedCouponProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex items-center justify-between gap-4 border-b border-rule py-2 outline-none"
    >
      <p className="min-w-0">
        <span className="font-medium">{coupon.code}</span>
        <span className="block text-14 text-success">
          {discountOf(coupon)} {discountTime(coupon)}
        </span>
      </p>
      <Button
        tone="quiet"
        size="small"
        className="-mr-3.5"
        aria-label={`Remove the code ${coupon.code}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
